/**
 * The driver's native add-on. Undefined lets the driver locate it itself; the build of the single
 * binary replaces this module with one that loads the embedded add-on.
 */
export const sqliteAddon: object | undefined = undefined;
