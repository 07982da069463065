import type { CDPSession, Frame, Page } from 'playwright-core';
import type { Masker } from '../../masking/masker.ts';
import { framesOfOthers } from '../guard/allowed-frames.ts';
import { everything, findSecrets, recordPage, type Area, type PageRecord } from '../read/cover-secrets.ts';

export interface Hidden {
  readonly masker?: Masker | undefined;
  /** Absent if a person wrote the call. */
  readonly sites?: readonly string[] | undefined;
}

export interface Covers {
  readonly areas: readonly Area[];
  readonly ratio: number;
  readonly scroll: { readonly x: number; readonly y: number };
}

interface Root {
  readonly frame: Frame;
  readonly client: CDPSession;
  readonly id: string;
  readonly record: PageRecord | undefined;
}

type Size = Pick<Area, 'right' | 'bottom'>;

const frameLimitMs = 3_000;

/** Page scripts can't see or change the browser's records. Throws if the page changes. */
export async function measureCovers(page: Page, { masker, sites }: Hidden): Promise<Covers> {
  const client = await page.context().newCDPSession(page);
  const clients = [client];
  try {
    const { layoutViewport, cssLayoutViewport } = await client.send('Page.getLayoutMetrics');
    const ratio = layoutViewport.clientWidth / cssLayoutViewport.clientWidth;
    const others = await framesOfOthers(page, sites);
    const roots = masker === undefined ? [] : await rootsOf(page, clients);
    const secrets = masker === undefined ? [] : await secretsOf(roots, { masker, ratio });
    const frames = others.map((box) =>
      box === 'all'
        ? everything
        : scaled({ left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }, ratio),
    );
    return {
      areas: [...secrets, ...frames],
      ratio,
      scroll: { x: cssLayoutViewport.pageX, y: cssLayoutViewport.pageY },
    };
  } finally {
    for (const each of clients) each.detach().catch(() => undefined);
  }
}

async function rootsOf(page: Page, clients: CDPSession[]): Promise<Root[]> {
  const [main] = clients;
  const roots = await Promise.all(
    page.frames().map(async (frame): Promise<Root[]> => {
      const client = frame === page.mainFrame() ? main : await clientOf(frame);
      if (client === undefined) return [];
      if (client !== main) clients.push(client);
      const record = await withTimeLimit(recordPage(client), frameLimitMs);
      if (record === undefined && client === main) throw new Error('the page does not answer');
      return [{ frame, client, id: await idOf(client), record }];
    }),
  );
  return roots.flat();
}

async function clientOf(frame: Frame): Promise<CDPSession | undefined> {
  try {
    return await frame.page().context().newCDPSession(frame);
  } catch (thrown) {
    if (String(thrown).includes('does not have a separate CDP session')) return undefined;
    throw thrown;
  }
}

async function secretsOf(
  roots: readonly Root[],
  { masker, ratio }: { readonly masker: Masker; readonly ratio: number },
): Promise<Area[]> {
  const found = await Promise.all(
    roots.map(async (root) => {
      if (root.record === undefined) return placeRoot(root, [everything]);
      const { documents, strings } = root.record;
      const areas = await Promise.all(
        documents.map(async (document) => {
          const shown = findSecrets(strings, document, masker);
          const id = strings[document.frameId] ?? '';
          return shown.length === 0 || id === root.id
            ? shown
            : placeFrame(shown, { id, size: sizeOf(document), client: root.client, ratio });
        }),
      );
      return placeRoot(root, areas.flat());
    }),
  );
  return found.flat();

  async function placeRoot(root: Root, areas: readonly Area[]): Promise<readonly Area[]> {
    const around = rootAround(root);
    if (around === undefined || areas.length === 0) return areas;
    const [document] = root.record?.documents ?? [];
    const size = document === undefined ? undefined : sizeOf(document);
    return placeRoot(around, await placeFrame(areas, { id: root.id, size, client: around.client, ratio }));
  }

  function rootAround({ frame }: Root): Root | undefined {
    for (let each = frame.parentFrame(); each !== null; each = each.parentFrame()) {
      const parent = each;
      const root = roots.find((one) => one.frame === parent);
      if (root !== undefined) return root;
    }
    return undefined;
  }
}

interface Owned {
  readonly id: string;
  readonly size: Size | undefined;
  readonly client: CDPSession;
  readonly ratio: number;
}

/** In the parent's coordinates. A scaled or rotated frame counts as a whole. */
async function placeFrame(
  areas: readonly Area[],
  { id, size, client, ratio }: Owned,
): Promise<readonly Area[]> {
  const { backendNodeId } = await client.send('DOM.getFrameOwner', { frameId: id });
  const corners = await client.send('DOM.getBoxModel', { backendNodeId }).then(
    ({ model }) => model.content.map((each) => each * ratio),
    (thrown: unknown) => {
      if (/compute box model/i.test(String(thrown))) return undefined;
      throw thrown;
    },
  );
  if (corners === undefined) return [];
  const across = corners.filter((_, index) => index % 2 === 0);
  const down = corners.filter((_, index) => index % 2 === 1);
  const frame: Area = {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
  const upright = [
    frame.left,
    frame.top,
    frame.right,
    frame.top,
    frame.right,
    frame.bottom,
    frame.left,
    frame.bottom,
  ];
  const isPlain =
    size !== undefined &&
    corners.every((each, index) => isNear(each, upright[index] ?? NaN)) &&
    isNear(frame.right - frame.left, size.right) &&
    isNear(frame.bottom - frame.top, size.bottom);
  if (!isPlain) return [frame];
  return areas.flatMap((area) => {
    const left = Math.max(frame.left, frame.left + area.left);
    const top = Math.max(frame.top, frame.top + area.top);
    const right = Math.min(frame.right, frame.left + area.right);
    const bottom = Math.min(frame.bottom, frame.top + area.bottom);
    return left < right && top < bottom ? [{ left, top, right, bottom }] : [];
  });
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1;

function sizeOf({ layout }: PageRecord['documents'][number]): Size {
  const [, , right = 0, bottom = 0] = layout.bounds[0] ?? [];
  return { right, bottom };
}

const scaled = ({ left, top, right, bottom }: Area, ratio: number): Area => ({
  left: left * ratio,
  top: top * ratio,
  right: right * ratio,
  bottom: bottom * ratio,
});

async function idOf(client: CDPSession): Promise<string> {
  const { frameTree } = await client.send('Page.getFrameTree');
  return frameTree.frame.id;
}

export async function withTimeLimit<Value>(
  work: Promise<Value>,
  limitMs: number,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, limitMs);
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}
