import { useMessages } from '#platform/render/use-messages.ts'

/** What repeat deliveries are. */
export function Learn({ link, days }: { link: string; days: number }) {
  const t = useMessages('staples')
  return (
    <>
      <p>{t('row.learn1')}</p>
      <p>{t('row.learn2', { days })}</p>
      <p>{t('row.learn3')}</p>
      <p>
        <a href={link}>{t('row.manage')}</a>
      </p>
    </>
  )
}
