import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Articles, SideSection } from '#platform/ui/side-section/side-section.tsx'
import type { OnPage } from '../contract/wire.ts'
import { askPath, listPath } from '../rules.ts'
import { QuestionItem } from './question-item.tsx'

/** Questions on the product page, below the product. */
export function Slot({ asin, found, questions }: OnPage) {
  const t = useMessages('questions')
  const { prefix } = usePage()
  const side = (
    <>
      {found === 0 && <p>{t('none')}</p>}
      <ButtonLink href={prefix + askPath(asin)}>{t('ask')}</ButtonLink>
    </>
  )
  return (
    <SideSection id="questions" heading={t('heading')} side={side}>
      {questions.length > 0 && (
        <Articles>
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} />
          ))}
          <ButtonLink href={prefix + listPath(asin)}>{t('all', { count: found })}</ButtonLink>
        </Articles>
      )}
    </SideSection>
  )
}
