import { loadAddon } from "./embedded.ts";

// Replaces sharp's own search for its native add-on in the binary.

export default loadAddon<object>("sharp");
