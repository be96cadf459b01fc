/** What an element says, where it leads and what its forms send: what a dialog and the page in its place have in common. */
export const contentOf = (element: Element) => ({
  words: element.textContent,
  links: [...element.querySelectorAll('a')].map(({ href }) => href),
  forms: [...element.querySelectorAll('form')].map((form) => [form.action, ...new FormData(form)].map(String)),
})
