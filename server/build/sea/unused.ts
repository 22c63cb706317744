// Replaces packages in the binary that the server never uses.

export {};
