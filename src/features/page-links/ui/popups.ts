/** Spec 1, section 9. */
const FEATURES = 'popup,width=600,height=400,scrollbars=yes'

/** Opens links with `data-popup` in a small window. Where none opens, the browser follows the link by itself. Returns how to stop. */
export function followPopups(): () => void {
  const following = new AbortController()
  document.addEventListener('click', open, { signal: following.signal })
  return () => following.abort()
}

function open(event: MouseEvent) {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-popup]')
  if (link && window.open(link.href, '_blank', FEATURES)) event.preventDefault()
}
