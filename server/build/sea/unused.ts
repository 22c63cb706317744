// Replaces packages that the server never uses.

export {};
