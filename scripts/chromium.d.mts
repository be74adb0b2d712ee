export function chromiumProblem(): string | undefined
