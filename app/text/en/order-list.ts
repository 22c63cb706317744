export const orderList = {
  orderList: {
    number: (number: string) => `Order #${number}`,
    deliveredPaid: "Delivered + paid",
    choose: (number: string) => `Choose order #${number}`,
    chooseColumn: "Choose",
    details: (number: string) => `Details of order #${number}`,
    call: "Call",
    map: "Map",
    toCollect: (amount: string) => `${amount} to collect today`,
    csvForExcel: "Export for Excel (;)",
    pageOf: (page: number, pages: number) => `${page} of ${pages}`,
  },
};
