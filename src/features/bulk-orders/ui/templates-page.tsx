import { Panel } from '#commerce/lists/ui/panel.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { LONGEST_NAME, MOST_TEMPLATES } from '../contract/limits.ts'
import type { TemplatesProps } from '../contract/pages.ts'
import { BULK_PATH, templatePath } from '../rules/paths.ts'
import styles from './bulk.module.css'
import { bulkHead } from './frame.tsx'

/** A customer's saved bulk orders. */
export function Page({ templates, said, problem }: TemplatesProps) {
  const t = useMessages('bulk-orders')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.narrow}>
        <h1 className={styles.title}>{t('templates.heading')}</h1>
        {said && (
          <Alert tone="success" announce="politely">
            {t(`templates.said.${said}`)}
          </Alert>
        )}
        {problem && (
          <Alert tone="error" announce="at-once">
            {t(`problem.${problem}`, { most: MOST_TEMPLATES })}
          </Alert>
        )}
        {templates.length === 0 && <p>{t('templates.none')}</p>}
        <ul className={styles.lines}>
          {templates.map(({ id, name, itemCount }) => (
            <li key={id} className={styles.template}>
              <h2 className={styles.name}>
                <a href={prefix + templatePath(id)}>
                  <bdi>{name}</bdi>
                </a>
              </h2>
              <p className={styles.note}>{t('templates.items', { count: itemCount })}</p>
              <div className={styles.actions}>
                <ButtonLink href={prefix + templatePath(id)} size="small" aria-label={t('templates.useOf', { name })}>
                  {t('templates.use')}
                </ButtonLink>
                <form method="post" action={`${prefix}${templatePath(id)}/delete`}>
                  <Button type="submit" size="small" look="quiet" aria-label={t('templates.deleteOf', { name })}>
                    {t('templates.delete')}
                  </Button>
                </form>
              </div>
              <Panel title={t('templates.rename')}>
                <form method="post" action={`${prefix}${templatePath(id)}/rename`} className={styles.fields}>
                  <TextField
                    name="name"
                    label={t('save.name')}
                    defaultValue={name}
                    maxLength={LONGEST_NAME}
                    autoComplete="off"
                    required
                  />
                  <Button type="submit" size="small">
                    {t('save.save')}
                  </Button>
                </form>
              </Panel>
            </li>
          ))}
        </ul>
        <p>
          <a href={prefix + BULK_PATH}>{t('templates.new')}</a>
        </p>
      </div>
    </Layout>
  )
}

export const head = bulkHead
