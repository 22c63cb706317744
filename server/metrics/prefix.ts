/** Begins the names of the shop's own metrics; those of the process have the names usual for Node.js. */
export const PREFIX = "cho_gia_vi_";
