/** The driver's native part; undefined lets the driver find it. The binary brings its own. */
export const sqliteAddon: object | undefined = undefined;
