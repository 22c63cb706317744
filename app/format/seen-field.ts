/** Name of the hidden field with the value that a field had when its form was shown. */
export const seenField = (name: string) => `seen-${name}`;
