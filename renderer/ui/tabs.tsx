import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export type TabItem = { readonly id: string; readonly label: ReactNode; readonly content: ReactNode };

/** Tabs over a view that fills the rest of the height; `aside` stands at the end of the tab row. */
export function Tabs({
  items,
  label,
  aside,
}: {
  readonly items: readonly TabItem[];
  readonly label: string;
  readonly aside?: ReactNode;
}) {
  return (
    <TabProvider defaultSelectedId={items[0]?.id ?? null}>
      <div className={styles.row}>
        <TabList aria-label={label} className={styles.tabs}>
          {items.map((item) => (
            <Tab key={item.id} id={item.id} className={styles.tab}>
              {item.label}
            </Tab>
          ))}
        </TabList>
        {aside}
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} tabId={item.id} className={styles.panel} focusable={false}>
          {item.content}
        </TabPanel>
      ))}
    </TabProvider>
  );
}
