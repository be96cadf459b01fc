import { Button } from '../button/button.tsx'
import { useToast } from '../toast/toast.tsx'

export function ToastButtons() {
  const toast = useToast()
  const undo = { label: 'Undo', onPress: () => toast({ title: 'Back in your cart' }) }
  return (
    <>
      <Button onClick={() => toast({ title: 'Link copied' })}>Toast</Button>
      <Button onClick={() => toast({ title: 'Saved to your list', description: 'Clay 2, 128 GB', tone: 'success' })}>
        Success toast
      </Button>
      <Button onClick={() => toast({ title: 'Not saved', description: 'You seem to be offline.', tone: 'error' })}>
        Error toast
      </Button>
      <Button onClick={() => toast({ title: 'Removed from your cart', action: undo })}>Toast with an action</Button>
    </>
  )
}
