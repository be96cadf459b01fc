import { Panel } from '#commerce/lists/ui/panel.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { StartProps } from '../contract/pages.ts'
import { REVIEW_PATH, TEMPLATES_PATH } from '../rules/paths.ts'
import styles from './bulk.module.css'
import { bulkHead } from './frame.tsx'

/** Where items are pasted, or a file with them is chosen. */
export function Page({ text, most, fault, given, signedIn }: StartProps) {
  const t = useMessages('bulk-orders')
  const { prefix } = usePage()
  const words = fault ? t(`startFault.${fault}`, { most, given }) : undefined
  return (
    <Layout>
      <div className={styles.narrow}>
        <h1 className={styles.title}>{t('start.heading')}</h1>
        <p className={styles.lead}>{t('start.lead', { most })}</p>
        <form method="post" action={prefix + REVIEW_PATH} encType="multipart/form-data" className={styles.fields}>
          <TextAreaField
            name="text"
            label={t('start.text')}
            hint={t('start.hint')}
            error={fault === 'not-text' ? undefined : words}
            defaultValue={text}
            rows={10}
            spellCheck={false}
            autoComplete="off"
            className={`${styles.code} ${styles.list}`}
          />
          <TextField
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            label={t('start.file')}
            hint={t('start.fileHint')}
            error={fault === 'not-text' ? words : undefined}
          />
          <div className={styles.actions}>
            <Button type="submit" look="primary">
              {t('start.review')}
            </Button>
            {signedIn && <a href={prefix + TEMPLATES_PATH}>{t('templates.heading')}</a>}
          </div>
        </form>
        <Panel title={t('start.formats')}>
          <pre className={styles.code} dir="ltr">
            {'BXCABL0001 20\n20 x BXCABL0001\nBXCABL0001,20\nBXCABL0001;20\nhttps://…/dp/BXCABL0001\t20'}
          </pre>
          <p>{t('start.formatsText')}</p>
        </Panel>
      </div>
    </Layout>
  )
}

export const head = bulkHead
