/** The part of es-check that the tests use; the package has no types of its own. */
declare module "es-check" {
  type Check = {
    files: string[];
    not?: string[];
    module?: boolean;
    ignore?: string;
    checkBrowser: boolean;
    checkFeatures: boolean;
    browserslistEnv: string;
  };
  export function runChecks(
    checks: Check[],
    options: object,
  ): Promise<{ success: boolean; errors: { file: string; err: Error }[] }>;
}
