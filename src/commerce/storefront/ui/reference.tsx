import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Accordion, AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import type { ReferenceCall, ReferenceField, ReferenceProps } from '../contract.ts'
import { Layout } from './layout.tsx'
import styles from './reference.module.css'

/** The public API reference, generated from the contracts that check every request. */
export function Page({ reference }: ReferenceProps) {
  const t = useMessages('storefront')
  return (
    <Layout>
      <h1 className={styles.heading}>{t('api.heading')}</h1>
      <p className={styles.intro}>{t('api.intro')}</p>
      <p>
        <a href="/api/openapi.json">{t('api.document')}</a>
      </p>
      {reference.map(({ topic, calls }) => (
        <section key={topic} aria-labelledby={`topic-${topic}`} className={styles.topic}>
          <h2 id={`topic-${topic}`}>{topic}</h2>
          <Accordion>
            {calls.map((call) => (
              <Call key={`${call.method} ${call.path}`} call={call} />
            ))}
          </Accordion>
        </section>
      ))}
    </Layout>
  )
}

function Call({ call }: { call: ReferenceCall }) {
  const t = useMessages('storefront')
  const { method, path, summary, parameters, body, answers } = call
  return (
    <AccordionItem
      summary={
        <span className={styles.call}>
          <span className={styles.method}>{method}</span> <code className={styles.path}>{path}</code>
        </span>
      }
    >
      <p className={styles.summary}>{summary}</p>
      <Fields heading={t('api.parameters')} fields={parameters} />
      <Fields heading={t('api.body')} fields={body} />
      {answers.map(({ status, fields }) => (
        <Fields key={status} heading={t('api.answer', { status })} fields={fields} always />
      ))}
    </AccordionItem>
  )
}

function Fields({ heading, fields, always = false }: { heading: string; fields: ReferenceField[]; always?: boolean }) {
  const t = useMessages('storefront')
  if (fields.length === 0 && !always) return null
  return (
    <>
      <h3 className={styles.fieldsHeading}>{heading}</h3>
      <ul className={styles.fields}>
        {fields.map(({ name, type, required }) => (
          <li key={name} className={styles.field}>
            <code>{name}</code> <span className={styles.type}>{type}</span>{' '}
            {!required && <span className={styles.type}>{t('api.optional')}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

export const head = (
  _props: ReferenceProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('storefront')('api.title'),
  robots: 'noindex',
})
