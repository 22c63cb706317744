/** Name of the hidden field with the value that a field had when its form was shown. */
export const seenField = (name: string) => `seen-${name}`;

/** Name of the hidden field that lists the amounts about which a seller was asked, as "field=amount,…". */
export const SURE = "sure";
