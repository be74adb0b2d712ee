import { openRoot } from '../ui/open-root.tsx'
import { EnquiryDialog } from './enquiry-dialog.tsx'

/** Opens the enquiry over the page, with the text that its opener carries. */
export function open(opener: HTMLElement): void {
  openRoot((close) => <EnquiryDialog about={opener.dataset.about ?? ''} onClose={close} />)
}
