import { checkSession } from '../session/check-session.ts'
import { enhance } from './enhance.ts'
import { showCarriedMessage } from './next-page.ts'
import { storeOfflinePage } from './offline-page.ts'
import './site-bar.ts'
import { startDialogs } from './dialogs.ts'
import { startPartialUpdates } from './in-place.ts'
import { startPresses } from './presses.ts'
import { blockLinksOffline } from './typed-text.ts'

startDialogs()
startPartialUpdates()
startPresses()
blockLinksOffline()
enhance(document)
showCarriedMessage()
storeOfflinePage()
void checkSession()
