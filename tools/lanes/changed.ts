import { execFileSync } from 'node:child_process'

const MOST_OUTPUT = 2 ** 26

// Names are told as they are with -z, and quoted without.
const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: MOST_OUTPUT,
  })
    .split('\0')
    .filter(Boolean)

const untracked = (root: string) => git(root, 'ls-files', '-z', '--others', '--exclude-standard')

// A renamed file is one deleted and one added: both names have users.
const differing = (root: string, from: string) => git(root, 'diff', '-z', '--name-only', '--no-renames', from)

/** Returns the paths that differ from a commit, deleted ones included; undefined if the history does not have the commit. */
export function changedSince(root: string, commit: string): string[] | undefined {
  try {
    return [...differing(root, commit), ...untracked(root)]
  } catch {
    return undefined
  }
}

/** Returns the paths changed since the last commit or, if the working tree is clean, by that commit. */
export function changedNow(root: string): string[] {
  const tree = [...differing(root, 'HEAD'), ...untracked(root)]
  return tree.length > 0 ? tree : differing(root, 'HEAD~1')
}
