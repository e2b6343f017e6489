// Made from package.json by `pnpm generate`.
export const VERSION = '0.1.0'
