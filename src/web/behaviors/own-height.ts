import { fitHeight } from '../convenio/fit-height.ts'

export default function fitHeightToContent(frame: HTMLElement): void {
  if (frame instanceof HTMLIFrameElement) fitHeight(frame)
}
