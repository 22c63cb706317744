export const stock = {
  stock: {
    tooFew: (name: string, left: number) =>
      left === 1 ? `Only 1 of ${name} is left` : `Only ${left} of ${name} are left`,
    atMost: (name: string, max: number) =>
      `One order can have at most ${max} of ${name}. Please call us if you need more`,
    atMostHere: (max: number) => `At most ${max} in one order`,
    onlyLeft: (left: number) => `Only ${left} left`,
    title: "Low stock",
    link: (count: number) => (count > 0 ? `Low stock (${count})` : "Low stock"),
    hint: "Counted products with few pieces left. Orders take from the count, cancelled orders give back; at 0 a product is out of stock.",
    none: "No counted product is running low.",
    noneHint: "Enter the pieces left of a product in the product list to have it counted.",
    lowFrom: "Low from",
    lowFromHint:
      "At or below this number of pieces a product is listed here, and you get an email.",
    wrongLowFrom: "Please enter a whole number of pieces",
    save: "Save",
    pieces: "Pieces left",
    piecesHint: "Leave it empty if you don't count this product.",
    piecesOf: (name: string) => `Pieces left of ${name} (empty = not counted)`,
    changedTo: (now: number | null) =>
      `${now === null ? "It is no longer counted" : `It is ${now} now`}: an order or someone else has changed it. Save again to replace that.`,
    left: (count: number) => `${count} left`,
    saveOf: (name: string) => `Save the pieces left of ${name}`,
  },
};
