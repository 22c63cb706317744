export const stock = {
  stock: {
    link: (count: number) => (count > 0 ? `Low stock (${count})` : "Low stock"),
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
