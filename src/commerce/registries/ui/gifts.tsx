import shared from '#commerce/lists/ui/pages.module.css'
import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { OwnerProps } from '../contract/pages.ts'
import { Elsewhere } from './elsewhere.tsx'
import styles from './pages.module.css'

type Props = OwnerProps & { action: (form: string) => string }

/** The thank-you list: who gave what, once it has arrived. */
export function Gifts({ gifts, groups, returnDays, isSurprised, action }: Props) {
  const t = useMessages('registries')
  const { locale } = usePage()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <section aria-labelledby="gifts" className={styles.gifts}>
      <h2 id="gifts" className={styles.heading}>
        {t('gifts.heading')}
      </h2>
      {gifts.some(({ isElsewhere }) => !isElsewhere) && returnDays > 0 && (
        <p className={shared.note}>{t('gifts.returnHint', { count: returnDays })}</p>
      )}
      {gifts.length === 0 && <p className={shared.note}>{t(isSurprised ? 'gifts.later' : 'gifts.none')}</p>}
      {gifts.length > 0 && (
        <ul className={styles.giftList}>
          {gifts.map(
            ({
              id,
              title,
              quantity,
              giverName,
              message,
              boughtAt,
              isDelivered,
              isElsewhere,
              isThanked,
              returning,
              giverAddress,
            }) => (
              <li key={id} className={styles.gift}>
                <div>
                  <p className={shared.strong}>{t('gifts.what', { count: quantity, title })}</p>
                  <p className={shared.facts}>
                    <bdi>
                      {giverName
                        ? t('gifts.from', { name: giverName })
                        : t(isDelivered ? 'gifts.fromSomebody' : 'gifts.onItsWay')}
                    </bdi>
                    <span>{day.format(new Date(boughtAt))}</span>
                    {isElsewhere && <span>{t('gifts.elsewhere')}</span>}
                  </p>
                  {message && <p className={shared.description}>{message}</p>}
                  {giverAddress && <AddressLines address={giverAddress} />}
                </div>
                {returning && <p className={shared.note}>{t(`gifts.${returning}`)}</p>}
                <div className={shared.actions}>
                  {isElsewhere && (
                    <form method="post" action={action(`elsewhere/${id}/remove`)}>
                      <Button type="submit" size="small" look="quiet" aria-label={t('gifts.removeLabel', { title })}>
                        {t('items.remove')}
                      </Button>
                    </form>
                  )}
                  {isDelivered && !isElsewhere && !returning && returnDays > 0 && (
                    <form method="post" action={action(`gifts/${id}/return`)}>
                      <Button type="submit" size="small" look="quiet" aria-label={t('gifts.returnLabel', { title })}>
                        {t('gifts.return')}
                      </Button>
                    </form>
                  )}
                  {isDelivered && (
                    <form method="post" action={action(`gifts/${id}/thank`)}>
                      {isThanked && <input type="hidden" name="undo" value="1" />}
                      <Button
                        type="submit"
                        size="small"
                        aria-label={t(isThanked ? 'gifts.thankedLabel' : 'gifts.thankLabel', { title })}
                      >
                        {t(isThanked ? 'gifts.thanked' : 'gifts.thank')}
                      </Button>
                    </form>
                  )}
                </div>
              </li>
            ),
          )}
        </ul>
      )}
      <Elsewhere {...{ groups, action }} />
    </section>
  )
}
