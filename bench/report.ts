import { writeFileSync } from 'node:fs'
import type { Figure } from './figure.ts'
import { limits } from './limits.ts'

type Judged = Figure & { goal: string; met: boolean; wanted: number }

const isJudged = (figure: Figure): figure is Judged => figure.met !== undefined

/** Writes `docs/performance.md` and its chart from the measured figures. */
export function writeReport(figures: Figure[]) {
  const judged = figures.filter(isJudged)
  const lists = judged.filter(({ name }) => /, p95 with \d+ bookings$/.test(name))
  const others = figures.filter((figure) => !lists.includes(figure as Judged))
  writeFileSync('docs/performance.svg', draw(judged.filter((figure) => !lists.includes(figure))))
  writeFileSync('docs/performance.md', compose(others, lists))
}

function compose(figures: Figure[], lists: Judged[]): string {
  const row = ({ name, value, unit, reference, ratio, goal = 'none', met, measured }: Figure) =>
    `| ${name} | ${round(value)} ${unit} | ${round(reference.value)} ${unit}, ${reference.name} | ${ratio.toFixed(2)} × | ${goal} | ${met === undefined ? '' : met ? 'met' : '**missed**'} | ${measured.slice(0, 10)} |`
  const missed = figures.filter(({ met }) => met === false)
  return `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Each figure is compared with a reference of the same run,
because times depend on the machine. The ratio is the figure divided by the reference, and the goal is a ratio. Some references are only goals, not measurements.
In the chart, a bar that reaches the line meets its goal.

![How far each figure is from its goal](performance.svg)

| figure | measured | reference | ratio | goal | result | date |
| --- | --- | --- | --- | --- | --- | --- |
${figures.map(row).join('\n')}
${describeLists(lists)}
## Why goals are missed

${[...Map.groupBy(missed, whyOf)].map(describeBound).join('\n') || 'All goals are met.'}
`
}

const whyOf = ({ name }: Figure) => limits.find(({ of }) => of.test(name))?.why ?? 'the reason is not known yet.'

function describeBound([why, figures]: [string, Figure[]]): string {
  const profiles = figures.flatMap(({ name, profile }) => (profile ? [`  - ${name}: ${profile}`] : []))
  return [`- **${figures.map(({ name }) => name).join(', ')}**: ${why}`, ...profiles].join('\n')
}

function describeLists(lists: Judged[]): string {
  if (lists.length === 0) return ''
  const slowest = lists.toSorted((a, b) => b.ratio - a.ratio).filter(({ met }, i) => !met || i < 8)
  return `
${lists.filter(({ met }) => met).length} of ${lists.length} lists meet their goal. Each is measured in a large agency and compared with an agency ${lists[0]?.reference.name} bookings. The slowest by ratio ([why](lists.md)):

${slowest.map(({ name, value, ratio, goal, met }) => `- ${name}: ${round(value)} ms, ${ratio.toFixed(2)} × (${goal})${met ? '' : ', **missed**'}`).join('\n')}
`
}

const width = 900
const line = 26
const names = 430
const goalAt = 640

/** Draws a bar for each figure. Its length is the ratio to the goal, inverted for figures where less is better. */
function draw(figures: Judged[]): string {
  const bars = figures.map(({ name, ratio, wanted, goal, met }, i) => {
    const reached = goal.startsWith('≥') ? ratio / wanted : wanted / ratio
    const long = Math.min(width - names - 60, Math.max(2, reached * (goalAt - names)))
    const y = 30 + i * line
    const hue = met ? '#2c6e63' : '#b4532a'
    return `<text x="${names - 8}" y="${y + 13}" text-anchor="end">${inXml(name)}</text><rect x="${names}" y="${y}" width="${long.toFixed(0)}" height="17" rx="2" fill="${hue}"/><text x="${names + long + 6}" y="${y + 13}">${reached.toFixed(2)}</text>`
  })
  const height = 40 + figures.length * line
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#16243b">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${goalAt}" y="18" text-anchor="middle">goal</text>
${bars.join('\n')}
<line x1="${goalAt}" y1="24" x2="${goalAt}" y2="${height - 10}" stroke="#16243b" stroke-dasharray="4 3"/>
</svg>
`
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const round = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3))
