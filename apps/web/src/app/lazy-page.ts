import { lazyRouteComponent } from '@tanstack/react-router'
import { withStyles } from '../ui/missing-styles.ts'

/** A page whose file is loaded when it is first opened. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(withStyles(load), name)
