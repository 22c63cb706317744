/** The page of the log. It is not among the paths that the script of every page has. */
export const LOG_PATH = "/seller/log";
