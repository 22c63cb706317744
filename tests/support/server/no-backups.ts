import type { ShopBackups } from "#app/features/shop/backups/shop-backups.ts";

/** The backups of a shop that makes none. */
export const NO_BACKUPS: ShopBackups = {
  state: () => null,
  litestream: () => null,
  copies: null,
};
