/**
 * Bundled in place of three libraries that others load and the store never uses: one to write the API's document as YAML, one to find all files
 * of a folder in advance, one to send requests without a socket. Every start would read 430 kB of them.
 */
const unused = (): never => {
  throw new Error('The server is bundled without this library: see tools/build-server.ts.')
}

export { unused as glob, unused as parse, unused as stringify }
