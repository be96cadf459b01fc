import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded before a store's process (`heapOf`): on a signal it collects garbage and prints what is left.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`)
})
