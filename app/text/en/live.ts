export const live = {
  live: {
    refresh: "Refresh",
    keepRefreshing: "Refresh every minute",
    stopRefreshing: "Stop refreshing",
    sound: "Sound for new orders",
    on: "on",
    off: "off",
  },
};
