import { Mark } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

/** The extensions that all document editors share. Text that staff type after a link is not part of the link. */
export const baseExtensions = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((part) =>
      part instanceof Mark && part.name === 'link' ? part.extend({ inclusive: false }) : part,
    )
  },
}).configure({
  heading: { levels: [1, 2, 3] },
  link: { openOnClick: false },
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
  trailingNode: false,
})
