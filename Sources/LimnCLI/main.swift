print("limn")
