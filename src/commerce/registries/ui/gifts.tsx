import shared from '#commerce/lists/ui/pages.module.css'
import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
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
              sendBack,
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
                  {isDelivered && !isElsewhere && !returning && returnDays > 0 && (
                    <AccordionItem summary={t('gifts.returnLabel', { title })}>
                      <form method="post" action={action(`gifts/${id}/return`)} className={shared.share}>
                        <FormKey of={`return-${id}`} />
                        <p className={shared.note}>{t('gifts.returnWhat')}</p>
                        <div>
                          <Button type="submit" size="small" aria-label={`${t('gifts.returnNow')}: ${title}`}>
                            {t('gifts.returnNow')}
                          </Button>
                        </div>
                      </form>
                    </AccordionItem>
                  )}
                </div>
                {returning && <p className={shared.note}>{t(`gifts.${returning}`)}</p>}
                {sendBack && <SendBack {...sendBack} />}
                <div className={shared.actions}>
                  {isElsewhere && (
                    <form method="post" action={action(`elsewhere/${id}/remove`)}>
                      <Button type="submit" size="small" look="quiet" aria-label={t('gifts.removeLabel', { title })}>
                        {t('items.remove')}
                      </Button>
                    </form>
                  )}
                  {isDelivered && (
                    <form method="post" action={action(`gifts/${id}/thank`)}>
                      <input type="hidden" name="isThanked" value={String(!isThanked)} />
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
      <Elsewhere groups={groups} action={action} />
    </section>
  )
}

/** Where a gift goes that is sent back, by when, and what to write on the parcel. */
function SendBack({ number, destination, sendBy }: NonNullable<OwnerProps['gifts'][number]['sendBack']>) {
  const t = useMessages('registries')
  const { locale } = usePage()
  const values = { number, date: toDay(sendBy, locale) }
  return (
    <div className={shared.note}>
      <p>{t(destination.length > 0 ? 'gifts.sendTo' : 'gifts.sendSoon', values)}</p>
      {destination.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
