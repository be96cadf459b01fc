import { ToastProvider } from '../toast/toast.tsx'
import { Actions } from './actions.tsx'
import { BuyBoxSample } from './buy-box-sample.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { Icons } from './icons.tsx'
import { Messages } from './messages.tsx'
import { Overlays } from './overlays.tsx'
import { Prices } from './prices.tsx'
import { Quantities } from './quantities.tsx'
import styles from './showcase.module.css'
import { Structures } from './structures.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Waiting } from './waiting.tsx'

/** A page for developers with every component in every state. Its texts are not translated. */
export function Showcase() {
  return (
    <ToastProvider label="Messages" closeLabel="Close message">
      <a href="#parts" className="skip-link">
        Skip to the parts
      </a>
      <main className={styles.page}>
        <header className={styles.header}>
          <h1>Parts</h1>
          <p className={styles.lead}>
            What every page is made of. Move the pointer over a part, press Tab, narrow the window, and switch the theme
            to see the rest of its states.
          </p>
          <ThemeSwitch />
        </header>
        <div id="parts" tabIndex={-1} className={styles.sections}>
          <BuyBoxSample />
          <Foundations />
          <Actions />
          <Fields />
          <Quantities />
          <Choices />
          <Prices />
          <Messages />
          <Waiting />
          <Structures />
          <Overlays />
          <Icons />
        </div>
      </main>
    </ToastProvider>
  )
}
