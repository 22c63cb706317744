/** Header of the data for a hydrated page: the version of the scripts that were built with the server. */
export const SCRIPTS_VERSION = "X-Scripts-Version";
