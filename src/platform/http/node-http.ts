/** Node's `http`, without an `import`, which looks at everything that it exports, loads Node's `fetch` for that and costs a start 50 ms. */
export const { createServer, request } = process.getBuiltinModule('node:http')
