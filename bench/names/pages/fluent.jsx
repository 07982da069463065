import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as F from '@fluentui/react-components';
import { DatePicker } from '@fluentui/react-datepicker-compat';
import { CalendarMonthRegular, DeleteRegular, EditRegular, PinRegular } from '@fluentui/react-icons';
import { note, noting } from './note.jsx';

const value = (_, data) => data.value;
const checked = (_, data) => data.checked;
const stations = ['Aarhus', 'Bergen', 'Copenhagen', 'Dresden', 'Esbjerg', 'Florence'];
const rows = [
  { train: 'EC 41', from: 'Berlin', leaves: '08:37', state: 'On time' },
  { train: 'ICE 702', from: 'Munich', leaves: '09:12', state: 'Late' },
  { train: 'RE 5', from: 'Rostock', leaves: '09:40', state: 'Cancelled' },
];
const iso = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

function Fields() {
  const [query, setQuery] = useState('');
  return (
    <div style={{ width: 320, display: 'flex', flexDirection: 'column', gap: 12 }}>
      <F.Field label="Passenger" required>
        <F.Input placeholder="As in the passport" onChange={noting('passenger', value)} />
      </F.Field>
      <F.Field label="Customer password">
        <F.Input type="password" onChange={noting('password', value)} />
      </F.Field>
      <F.Field label="Pieces of luggage">
        <F.SpinButton
          defaultValue={1}
          min={0}
          max={9}
          onChange={(_, data) => note('luggage', data.value ?? Number(data.displayValue))}
        />
      </F.Field>
      <F.Field label="Travel date">
        <DatePicker placeholder="Select a date…" onSelectDate={(date) => note('date', iso(date))} />
      </F.Field>
      <F.Field label="Class">
        <F.Dropdown placeholder="Select a class" onOptionSelect={noting('class', (_, d) => d.optionValue)}>
          {['First class', 'Second class', 'Sleeper'].map((each) => (
            <F.Option key={each}>{each}</F.Option>
          ))}
        </F.Dropdown>
      </F.Field>
      <F.Field label="Departure station">
        <F.Combobox
          placeholder="Search a station"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onOptionSelect={(_, data) => {
            setQuery(data.optionText ?? '');
            note('station', data.optionValue);
          }}
        >
          {stations
            .filter((each) => each.toLowerCase().includes(query.toLowerCase()))
            .map((each) => (
              <F.Option key={each}>{each}</F.Option>
            ))}
        </F.Combobox>
      </F.Field>
      <F.Field label="Extras">
        <F.Dropdown
          multiselect
          placeholder="Select extras"
          onOptionSelect={noting('extras', (_, d) => d.selectedOptions.toSorted().join())}
        >
          {['Seat', 'Bicycle', 'Meal', 'Wi-Fi'].map((each) => (
            <F.Option key={each}>{each}</F.Option>
          ))}
        </F.Dropdown>
      </F.Field>
      <F.Field label="Discount card">
        <F.Select onChange={noting('card', value)}>
          <option>None</option>
          <option>Card 25</option>
          <option>Card 50</option>
        </F.Select>
      </F.Field>
      <F.Field label="Message to the crew" hint="They read it before you board.">
        <F.Textarea onChange={noting('message', value)} />
      </F.Field>
      <F.SearchBox placeholder="Find a booking" onChange={noting('search', value)} />
    </div>
  );
}

function Choices() {
  const [tags, setTags] = useState(['Window', 'Quiet']);
  const [floor, setFloor] = useState('Lower');
  return (
    <div style={{ width: 340, display: 'flex', flexDirection: 'column', gap: 12 }}>
      <F.Checkbox label="Return trip" onChange={noting('return', checked)} />
      <F.Checkbox label="Send the ticket by post" defaultChecked onChange={noting('post', checked)} />
      <F.Switch label="Text messages about delays" onChange={noting('texts', checked)} />
      <F.Field label="Seat">
        <F.RadioGroup layout="horizontal" defaultValue="Aisle" onChange={noting('seat', value)}>
          <F.Radio value="Aisle" label="Aisle" />
          <F.Radio value="Middle" label="Middle" />
          <F.Radio value="Window" label="By the window" />
        </F.RadioGroup>
      </F.Field>
      <F.Field label="Longest walk (minutes)">
        <F.Slider defaultValue={10} min={0} max={30} onChange={noting('walk', value)} />
      </F.Field>
      <F.Field label="Your last trip">
        <F.Rating defaultValue={2} onChange={noting('rating', value)} />
      </F.Field>
      <div style={{ display: 'flex', gap: 8 }}>
        {['Lower', 'Upper'].map((each) => (
          <F.ToggleButton
            key={each}
            checked={floor === each}
            onClick={() => {
              setFloor(each);
              note('floor', each);
            }}
          >
            {each} deck
          </F.ToggleButton>
        ))}
      </div>
      <F.TagGroup
        onDismiss={(_, data) => {
          setTags(tags.filter((tag) => tag !== data.value));
          note('tag gone', data.value);
        }}
      >
        {tags.map((tag) => (
          <F.Tag key={tag} value={tag} dismissible>
            {tag} area
          </F.Tag>
        ))}
      </F.TagGroup>
      <F.Field label="Passport copy">
        <input type="file" onChange={(event) => note('passport', event.target.files[0].name)} />
      </F.Field>
      <div style={{ display: 'flex', gap: 8 }}>
        <F.Tooltip content="Delete trip" relationship="label">
          <F.Button icon={<DeleteRegular />} onClick={() => note('pressed', 'delete')} />
        </F.Tooltip>
        <F.Tooltip content="Pins the trip to your start page" relationship="description">
          <F.Button aria-label="Pin" icon={<PinRegular />} onClick={() => note('pressed', 'pin')} />
        </F.Tooltip>
        <F.Tooltip content="Add to calendar" relationship="label">
          <F.Button icon={<CalendarMonthRegular />} onClick={() => note('pressed', 'calendar')} />
        </F.Tooltip>
      </div>
      <F.Tree
        aria-label="Documents"
        onOpenChange={(_, data) => note('unfolded', `${data.value} ${data.open}`)}
      >
        <F.TreeItem itemType="branch" value="tickets">
          <F.TreeItemLayout>Tickets</F.TreeItemLayout>
          <F.Tree>
            <F.TreeItem itemType="leaf" onClick={() => note('file', 'outward')}>
              <F.TreeItemLayout>Outward.pdf</F.TreeItemLayout>
            </F.TreeItem>
            <F.TreeItem itemType="leaf" onClick={() => note('file', 'back')}>
              <F.TreeItemLayout>Back.pdf</F.TreeItemLayout>
            </F.TreeItem>
          </F.Tree>
        </F.TreeItem>
        <F.TreeItem itemType="branch" value="bills">
          <F.TreeItemLayout>Bills</F.TreeItemLayout>
          <F.Tree>
            <F.TreeItem itemType="leaf" onClick={() => note('file', 'june')}>
              <F.TreeItemLayout>June.pdf</F.TreeItemLayout>
            </F.TreeItem>
          </F.Tree>
        </F.TreeItem>
      </F.Tree>
    </div>
  );
}

function Toasts() {
  const toaster = F.useId('toaster');
  const { dispatchToast, dismissToast } = F.useToastController(toaster);
  const show = () => {
    note('opened', 'toast');
    dispatchToast(
      <F.Toast>
        <F.ToastTitle
          action={
            <F.Link
              onClick={() => {
                note('undone', true);
                dismissToast('saved');
              }}
            >
              Undo
            </F.Link>
          }
        >
          Trip saved
        </F.ToastTitle>
        <F.ToastBody>You find it under Trips.</F.ToastBody>
      </F.Toast>,
      { toastId: 'saved', timeout: -1 },
    );
  };
  return (
    <>
      <F.Toaster toasterId={toaster} />
      <F.Button onClick={show}>Save trip</F.Button>
    </>
  );
}

function Places() {
  const [isDrawer, setDrawer] = useState(false);
  return (
    <div style={{ width: 560, display: 'flex', flexDirection: 'column', gap: 12 }}>
      <F.Breadcrumb>
        <F.BreadcrumbItem>
          <F.BreadcrumbButton onClick={() => note('went', 'home')}>Home</F.BreadcrumbButton>
        </F.BreadcrumbItem>
        <F.BreadcrumbDivider />
        <F.BreadcrumbItem>
          <F.BreadcrumbButton onClick={() => note('went', 'trips')}>Trips</F.BreadcrumbButton>
        </F.BreadcrumbItem>
      </F.Breadcrumb>
      <F.TabList defaultSelectedValue="Outward" onTabSelect={noting('tab', value)}>
        {['Outward', 'Return', 'Summary'].map((tab) => (
          <F.Tab key={tab} value={tab}>
            {tab}
          </F.Tab>
        ))}
      </F.TabList>
      <F.Accordion collapsible onToggle={(_, data) => note('unfolded', data.openItems.join())}>
        {[
          ['refunds', 'Refunds', 'Within thirty days.'],
          ['animals', 'Animals on board', 'Small ones travel free.'],
        ].map(([id, title, text]) => (
          <F.AccordionItem key={id} value={id}>
            <F.AccordionHeader>{title}</F.AccordionHeader>
            <F.AccordionPanel>{text}</F.AccordionPanel>
          </F.AccordionItem>
        ))}
      </F.Accordion>
      <div style={{ display: 'flex', gap: 8 }}>
        <F.Menu>
          <F.MenuTrigger disableButtonEnhancement>
            <F.MenuButton>Trip</F.MenuButton>
          </F.MenuTrigger>
          <F.MenuPopover>
            <F.MenuList>
              <F.MenuItem onClick={() => note('menu', 'copy')}>Make a copy</F.MenuItem>
              <F.MenuItem onClick={() => note('menu', 'print')}>Print</F.MenuItem>
              <F.Menu>
                <F.MenuTrigger disableButtonEnhancement>
                  <F.MenuItem>Send to</F.MenuItem>
                </F.MenuTrigger>
                <F.MenuPopover>
                  <F.MenuList>
                    <F.MenuItem onClick={() => note('menu', 'phone')}>My phone</F.MenuItem>
                    <F.MenuItem onClick={() => note('menu', 'companions')}>Companions</F.MenuItem>
                  </F.MenuList>
                </F.MenuPopover>
              </F.Menu>
            </F.MenuList>
          </F.MenuPopover>
        </F.Menu>
        <F.Dialog onOpenChange={(_, data) => note('dialog', data.open)}>
          <F.DialogTrigger disableButtonEnhancement>
            <F.Button>Cancel trip</F.Button>
          </F.DialogTrigger>
          <F.DialogSurface>
            <F.DialogBody>
              <F.DialogTitle>Cancel this trip?</F.DialogTitle>
              <F.DialogContent>
                <F.Field label="Why?">
                  <F.Input onChange={noting('why', value)} />
                </F.Field>
              </F.DialogContent>
              <F.DialogActions>
                <F.DialogTrigger disableButtonEnhancement>
                  <F.Button>Keep trip</F.Button>
                </F.DialogTrigger>
                <F.DialogTrigger disableButtonEnhancement>
                  <F.Button appearance="primary" onClick={() => note('cancelled', true)}>
                    Cancel trip
                  </F.Button>
                </F.DialogTrigger>
              </F.DialogActions>
            </F.DialogBody>
          </F.DialogSurface>
        </F.Dialog>
        <F.Button
          onClick={() => {
            setDrawer(true);
            note('opened', 'drawer');
          }}
        >
          Companions
        </F.Button>
        <F.OverlayDrawer position="end" open={isDrawer} onOpenChange={(_, data) => setDrawer(data.open)}>
          <F.DrawerHeader>
            <F.DrawerHeaderTitle>Companions</F.DrawerHeaderTitle>
          </F.DrawerHeader>
          <F.DrawerBody>
            <F.Checkbox label="Travels with a child" onChange={noting('child', checked)} />
            <F.Button
              onClick={() => {
                setDrawer(false);
                note('drawer', 'applied');
              }}
            >
              Apply
            </F.Button>
          </F.DrawerBody>
        </F.OverlayDrawer>
        <Toasts />
      </div>
      <div style={{ display: 'flex', gap: 12 }}>
        {[
          ['Saver', '19 €'],
          ['Flex', '49 €'],
        ].map(([title, price]) => (
          <F.Card key={title} style={{ width: 240 }}>
            <F.CardHeader
              header={<F.Subtitle2>{title}</F.Subtitle2>}
              description={<F.Caption1>from {price}</F.Caption1>}
            />
            <F.CardFooter>
              <F.Button onClick={() => note('bought', title)}>Buy</F.Button>
              <F.Button onClick={() => note('details', title)}>Details</F.Button>
            </F.CardFooter>
          </F.Card>
        ))}
      </div>
      <Trains />
    </div>
  );
}

function Trains() {
  const [picked, setPicked] = useState([]);
  const columns = ['train', 'from', 'leaves', 'state'].map((columnId) =>
    F.createTableColumn({
      columnId,
      compare: (one, other) => one[columnId].localeCompare(other[columnId]),
      renderHeaderCell: () =>
        ({ train: 'Train', from: 'From', leaves: 'Departure', state: 'Status' })[columnId],
      renderCell: (item) => <F.TableCellLayout>{item[columnId]}</F.TableCellLayout>,
    }),
  );
  columns.push(
    F.createTableColumn({
      columnId: 'actions',
      renderHeaderCell: () => '',
      renderCell: (item) => (
        <>
          <F.Button
            aria-label="Edit"
            icon={<EditRegular />}
            onClick={() => note('row', `edit ${item.train}`)}
          />
          <F.Button
            aria-label="Delete"
            icon={<DeleteRegular />}
            onClick={() => note('row', `delete ${item.train}`)}
          />
        </>
      ),
    }),
  );
  return (
    <F.DataGrid
      items={rows}
      columns={columns}
      sortable
      selectionMode="multiselect"
      getRowId={(item) => item.train}
      selectedItems={picked}
      onSelectionChange={(_, data) => {
        setPicked(data.selectedItems);
        note('picked', [...data.selectedItems].join());
      }}
      onSortChange={(_, data) => note('sorted', `${data.sortColumn} ${data.sortDirection}`)}
    >
      <F.DataGridHeader>
        <F.DataGridRow selectionCell={{ checkboxIndicator: { 'aria-label': 'Select all rows' } }}>
          {({ renderHeaderCell }) => <F.DataGridHeaderCell>{renderHeaderCell()}</F.DataGridHeaderCell>}
        </F.DataGridRow>
      </F.DataGridHeader>
      <F.DataGridBody>
        {({ item, rowId }) => (
          <F.DataGridRow key={rowId} selectionCell={{ checkboxIndicator: { 'aria-label': 'Select row' } }}>
            {({ renderCell }) => <F.DataGridCell>{renderCell(item)}</F.DataGridCell>}
          </F.DataGridRow>
        )}
      </F.DataGridBody>
    </F.DataGrid>
  );
}

createRoot(document.querySelector('#root')).render(
  <F.FluentProvider theme={F.webLightTheme}>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32, padding: 16 }}>
      <Fields />
      <Choices />
      <Places />
    </div>
  </F.FluentProvider>,
);
