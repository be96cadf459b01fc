import { existsSync } from 'node:fs'

/** Where Debian installs Chromium. Its headless shell takes half the time of the full browser. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Path of the browser that the tests use, or undefined if none is installed. The variable CHROMIUM overrides it. */
export const CHROMIUM = [process.env.CHROMIUM ?? PLACES].flat().find((path) => existsSync(path))

/** Keeps Chromium quiet and lets it run as root. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
