/** Asks every module for its data, at once. Modules without any are left out. */
export async function dataByModule<Module extends { name: string }>(
  modules: Module[],
  ask: (module: Module) => Promise<object | undefined> | undefined,
): Promise<Record<string, object>> {
  const asked = await Promise.all(modules.map(async (module) => [module.name, await ask(module)] as const))
  return Object.fromEntries(asked.flatMap(([name, data]) => (data ? [[name, data]] : [])))
}
