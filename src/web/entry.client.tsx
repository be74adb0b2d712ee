import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import './behaviors/site-bar.ts'
import { startDialogs } from './behaviors/dialogs.ts'
import { startPresses } from './behaviors/presses.ts'
import { blockLinksOffline } from './behaviors/typed-text.ts'
import { keepPage } from './shell/keep-page.ts'
import { tolerateMovedNodes } from './ui/moved-nodes.ts'

tolerateMovedNodes(window)
startDialogs()
startPresses()
blockLinksOffline()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[keepPage]} />
    </StrictMode>,
  )
})
