/** Node's `http`. An `import` would read all its exports, one of which loads Node's `fetch`: 45 ms of every start. */
export const { createServer, request } = process.getBuiltinModule('node:http')
