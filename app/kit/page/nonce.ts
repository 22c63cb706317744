import { createContext } from "react";

/** The nonce of the scripts in this response, for the content security policy; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
