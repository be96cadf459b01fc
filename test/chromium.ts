import { existsSync } from 'node:fs'

/** Where Debian installs it. Its headless shell needs half the time of the whole browser. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser of the tests, or undefined where none is installed. CHROMIUM names another one. */
export const CHROMIUM = [process.env.CHROMIUM ?? PLACES].flat().find((path) => existsSync(path))

/** What keeps Chromium quiet and able to run as root. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
