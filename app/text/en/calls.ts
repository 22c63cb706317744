export const calls = {
  calls: {
    title: "To confirm",
    start: "Reached, start packing",
    results: {
      reached: "Reached",
      "no-answer": "No answer",
      refuses: "Refuses",
      "wrong-number": "Wrong number",
    },
  },
};
