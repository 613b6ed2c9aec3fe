'use client'

import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react'

type Props = { className?: string; style?: object; children?: ReactNode; ref?: Ref<HTMLElement> } & Record<
  string,
  unknown
>

/** As Radix's Slot: merges what it has with what its child has. */
function Slot({ children, ...props }: Props) {
  const child = Children.only(children)
  if (!isValidElement<Props>(child)) return null
  return cloneElement(child, {
    ...props,
    className: [props.className, child.props.className].filter(Boolean).join(' '),
    style: { ...props.style, ...child.props.style },
  })
}

/** A toggle that draws its child in its own place. */
export function Toggle({ children }: { children: ReactElement<Props> }) {
  const [isOn, setOn] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  return (
    <div>
      <Slot
        ref={ref}
        className={isOn ? 'toggle on' : 'toggle'}
        style={{ color: isOn ? 'rgb(255, 0, 0)' : 'rgb(0, 0, 255)' }}
        aria-pressed={isOn}
        data-state={isOn ? 'on' : 'off'}
        onClick={() => {
          setOn(!isOn)
          setSaid(`${ref.current?.tagName} ${ref.current?.className}`)
        }}
      >
        {children}
      </Slot>
      <output>{said}</output>
    </div>
  )
}

/** As Radix's Slottable: the child's element, with more in it. */
export function WithIcon({ children }: { children: ReactElement<Props> }) {
  const [count, setCount] = useState(0)
  return cloneElement(
    children,
    { onClick: () => setCount(count + 1), title: `pressed ${count}` },
    <i>icon {count}</i>,
    children.props.children,
  )
}
