import { createContext } from "react";

/** Nonce of this answer's scripts; only the server knows it. */
export const NonceContext = createContext<string | undefined>(undefined);
