export const callPages = {
  toCall: "To call",
  again: "Call again",
  none: "All new orders are confirmed.",
  noneAgain: "Nobody is left to be called again.",
  call: (phone: string) => `Call ${phone}`,
  noted: (result: string) => `Noted: ${result}`,
  elsewhere: "No longer waits for a call",
  tried: (number: number, time: string) =>
    number === 1 ? `Called once, ${time}` : `Called ${number} times, last ${time}`,
  near: "Same phone within a day:",
  refusals: (number: number) =>
    number === 1
      ? "This phone has refused 1 order before"
      : `This phone has refused ${number} orders before`,
  refused: (number: string) => `The customer refuses order #${number}. Cancel it?`,
  cancel: "Cancel the order",
  keep: "Keep it",
  panel: "Calls to confirm",
  noCalls: "Nobody has called yet.",
};
