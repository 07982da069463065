import { Crosshair } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { selectIsRunning, useRun } from '../../state/run.ts';
import { setView, useView } from '../../state/view.ts';
import { centerOn, isInView } from '../camera.ts';
import { showRevision, showWithFrame } from '../show-revision.ts';

const dwell = 400;

export function FollowRun() {
  const nodeId = useRun((state) => state.run.currentNodeId);
  const isRunning = useRun(selectIsRunning);
  const proposed = useRun((state) => state.run.replanning?.proposal?.revisionNumber);
  const revisions = useRun((state) => state.run.revisions.length);
  const isAllowed = useView((state) => state.settings?.followRun ?? true);
  const isFollowing = useView((state) => state.isFollowing);
  const lastMove = useRef(0);

  useEffect(() => {
    if (!isRunning) return;
    setView({ isFollowing: true });
    return arrive;
  }, [isRunning]);

  useEffect(() => {
    if (!isRunning || !isAllowed || !isFollowing || nodeId === null) return;
    const timer = setTimeout(
      () => {
        if (proposed !== undefined) showRevision(proposed);
        else if (showWithFrame(nodeId) || isInView(nodeId)) return;
        else centerOn(nodeId);
        lastMove.current = Date.now();
      },
      Math.max(0, lastMove.current + dwell - Date.now()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [nodeId, proposed, revisions, isRunning, isAllowed, isFollowing]);

  if (!isRunning || isFollowing || !isAllowed) return null;
  return (
    <button
      type="button"
      className="follow-button"
      onClick={() => {
        setView({ isFollowing: true });
      }}
    >
      <Crosshair />
      Follow
    </button>
  );
}

function arrive(): void {
  const { settings, isFollowing } = useView.getState();
  const last = useRun.getState().run.visits.at(-1);
  if (
    last !== undefined &&
    isFollowing &&
    (settings?.followRun ?? true) &&
    !showWithFrame(last.nodeId) &&
    !isInView(last.nodeId)
  )
    centerOn(last.nodeId);
}

export function stopFollowing(event: MouseEvent | TouchEvent | null): void {
  if (event !== null && selectIsRunning(useRun.getState()) && useView.getState().isFollowing)
    setView({ isFollowing: false });
}
