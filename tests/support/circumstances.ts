import { cpus, loadavg } from "node:os";

const [load] = loadavg();

/** When and on what a command measures: printed above its figures. */
export const CIRCUMSTANCES = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; load before: ${load!.toFixed(1)}`;
