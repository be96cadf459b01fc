export function hashOfSources(root: string): string
export function stampBuild(root: string, hash: string): void
export function isBuilt(root: string): boolean
